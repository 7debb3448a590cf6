import { computeOn } from "../../running/compute-on.ts";
import { testValues } from "../../running/test-values.ts";
import { computed, outOfRange } from "./out-of-range.ts";

computeOn({ device: "gpu" });
testValues(outOfRange, { at: computed });
