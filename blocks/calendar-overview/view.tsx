import type { DesignList } from "#domain/contract/design.ts";
import type { PageContext } from "../block.ts";
import { DesignGrid } from "../designs/design-grid.tsx";
import type { Loaded } from "../loaded.ts";
import type { CalendarOverviewContent } from "./schema.ts";

interface CalendarOverviewViewProps {
  content: CalendarOverviewContent;
  data: Loaded<DesignList>;
  page: PageContext;
}

export function CalendarOverviewView(props: CalendarOverviewViewProps) {
  return <DesignGrid kind="calendar" {...props} />;
}
