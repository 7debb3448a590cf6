/** Makes a method of every op whose first parameter is a tensor. Whoever imports this module has all ops. */
import "./record.ts";
import * as ops from "../ops/index.ts";
import { installMethods } from "./install-methods.ts";

installMethods(Object.values(ops));
