/** Each file of tests begins with a new program, whatever files before it in the same process have left. */
import { Context, enterContext } from "../../src/engine/graph/context.ts";

enterContext(new Context());
