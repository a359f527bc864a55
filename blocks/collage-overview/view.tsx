import type { DesignList } from "#domain/contract/design.ts";
import type { PageContext } from "../block.ts";
import { DesignGrid } from "../designs/design-grid.tsx";
import type { Loaded } from "../loaded.ts";
import type { CollageOverviewContent } from "./schema.ts";

interface CollageOverviewViewProps {
  content: CollageOverviewContent;
  data: Loaded<DesignList>;
  page: PageContext;
}

export function CollageOverviewView(props: CollageOverviewViewProps) {
  return <DesignGrid kind="collage" {...props} />;
}
