import { defineIsland } from "#client/islands/island.ts";
import { Counter } from "./counter.tsx";

export default defineIsland({ name: "counter", component: Counter, labels: ["shell/menu"] });
