import type { DesignList } from "#domain/contract/design.ts";
import type { PageContext } from "../block.ts";
import { DesignDetail } from "../designs/design-detail.tsx";
import type { Loaded } from "../loaded.ts";
import type { CardDetailContainerContent } from "./schema.ts";

interface CardDetailContainerViewProps {
  content: CardDetailContainerContent;
  data: Loaded<DesignList>;
  page: PageContext;
}

export function CardDetailContainerView(props: CardDetailContainerViewProps) {
  return <DesignDetail kind="card" {...props} />;
}
