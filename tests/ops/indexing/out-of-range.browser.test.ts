import { computeOn } from "../../running/compute-on.ts";
import { testValues } from "../../running/test-values.ts";
import { computed, outOfRange, outOfRangeRows } from "./out-of-range.ts";

computeOn({ device: "gpu" });
testValues(outOfRange + outOfRangeRows, { at: computed });
