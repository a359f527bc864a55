import type { DesignList } from "#domain/contract/design.ts";
import type { PageContext } from "../block.ts";
import { DesignGrid } from "../designs/design-grid.tsx";
import type { Loaded } from "../loaded.ts";
import type { FeedContent } from "./schema.ts";

interface FeedViewProps {
  content: FeedContent;
  data: Loaded<DesignList>;
  page: PageContext;
}

export function FeedView(props: FeedViewProps) {
  return <DesignGrid kind={props.content.kind} {...props} />;
}
