import type { DesignList } from "#domain/contract/design.ts";
import type { PageContext } from "../block.ts";
import { DesignDetail } from "../designs/design-detail.tsx";
import type { Loaded } from "../loaded.ts";
import type { CalendarDetailContainerContent } from "./schema.ts";

interface CalendarDetailContainerViewProps {
  content: CalendarDetailContainerContent;
  data: Loaded<DesignList>;
  page: PageContext;
}

export function CalendarDetailContainerView(props: CalendarDetailContainerViewProps) {
  return <DesignDetail kind="calendar" {...props} />;
}
