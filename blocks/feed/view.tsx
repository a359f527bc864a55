import type { DesignList } from "#domain/contract/design.ts";
import type { Loaded, PageContext } from "../block.ts";
import { DesignGrid } from "../designs/views.tsx";
import type { FeedContent } from "./schema.ts";

interface FeedViewProps {
  content: FeedContent;
  data: Loaded<DesignList>;
  page: PageContext;
}

export function FeedView(props: FeedViewProps) {
  return <DesignGrid kind={props.content.kind} {...props} />;
}
