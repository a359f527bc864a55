import type { DesignList } from "#domain/contract/design.ts";
import type { PageContext } from "../block.ts";
import { DesignGrid } from "../designs/design-grid.tsx";
import type { Loaded } from "../loaded.ts";
import type { PhotobookOverviewContent } from "./schema.ts";

interface PhotobookOverviewViewProps {
  content: PhotobookOverviewContent;
  data: Loaded<DesignList>;
  page: PageContext;
}

export function PhotobookOverviewView(props: PhotobookOverviewViewProps) {
  return <DesignGrid kind="photobook" {...props} />;
}
