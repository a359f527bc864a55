import type { DesignList } from "#domain/contract/design.ts";
import type { PageContext } from "../block.ts";
import { DesignDetail } from "../designs/design-detail.tsx";
import type { Loaded } from "../loaded.ts";
import type { PhotobookDetailContainerContent } from "./schema.ts";

interface PhotobookDetailContainerViewProps {
  content: PhotobookDetailContainerContent;
  data: Loaded<DesignList>;
  page: PageContext;
}

export function PhotobookDetailContainerView(props: PhotobookDetailContainerViewProps) {
  return <DesignDetail kind="photobook" {...props} />;
}
