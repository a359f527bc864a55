import type { DesignList } from "#domain/contract/design.ts";
import type { PageContext } from "../block.ts";
import { DesignGrid } from "../designs/design-grid.tsx";
import type { Loaded } from "../loaded.ts";
import type { ThemesOverviewContent } from "./schema.ts";

interface ThemesOverviewViewProps {
  content: ThemesOverviewContent;
  data: Loaded<DesignList>;
  page: PageContext;
}

export function ThemesOverviewView(props: ThemesOverviewViewProps) {
  return <DesignGrid kind="card" {...props} />;
}
