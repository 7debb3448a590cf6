/** Makes a method of every op whose first parameter is a tensor. An import of this module includes all ops. */
import "./record.ts";
import * as ops from "../ops/index.ts";
import { installMethods } from "./install-methods.ts";

installMethods(Object.values(ops));
