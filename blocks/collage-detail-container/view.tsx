import type { DesignList } from "#domain/contract/design.ts";
import type { PageContext } from "../block.ts";
import { DesignDetail } from "../designs/design-detail.tsx";
import type { Loaded } from "../loaded.ts";
import type { CollageDetailContainerContent } from "./schema.ts";

interface CollageDetailContainerViewProps {
  content: CollageDetailContainerContent;
  data: Loaded<DesignList>;
  page: PageContext;
}

export function CollageDetailContainerView(props: CollageDetailContainerViewProps) {
  return <DesignDetail kind="collage" {...props} />;
}
