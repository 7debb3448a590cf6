/** A table of the plans of a device that consists of two: where each was executed, and why. */
import { type ReactNode, useMemo } from "react";
import { Table } from "../../controls/tables/Table.tsx";
import { placementOf } from "../../results/placements.ts";
import { runPlans } from "../../results/plans.ts";
import { useResults } from "../../results/results.ts";
import { placementText, planTitle } from "../graph/plan-text.ts";

/** Empty if no plan was placed. */
export function PlacementTable(): ReactNode {
  const { plans: reported, timings, devices } = useResults();
  const placed = useMemo(
    () =>
      runPlans(reported).flatMap((plan) => {
        const placement = placementOf(timings, plan.id);
        return placement === null ? [] : [{ plan, placement }];
      }),
    [reported, timings],
  );
  if (placed.length === 0) return null;
  return (
    <>
      <h2>Devices by plan</h2>
      <Table
        label="Devices by plan"
        rows={placed}
        columns={[
          { title: "Plan", cell: ({ plan }) => planTitle(plan, devices) },
          { title: "Where it ran", cell: ({ placement }) => placementText(placement) },
        ]}
      />
    </>
  );
}
