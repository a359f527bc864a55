import type { ReactNode } from "react";
import type { DesignKind } from "#domain/product/products.ts";
import { DesignDetail, type DesignDetailProps } from "./design-detail.tsx";
import { DesignGrid, type DesignGridProps } from "./design-grid.tsx";

/** What a block that lists designs of one kind looks like. */
export function gridOf(kind: DesignKind): (props: Omit<DesignGridProps, "kind">) => ReactNode {
  return (props) => <DesignGrid kind={kind} {...props} />;
}

/** What a block that shows one design of a kind looks like. */
export function detailOf(kind: DesignKind): (props: Omit<DesignDetailProps, "kind">) => ReactNode {
  return (props) => <DesignDetail kind={kind} {...props} />;
}
