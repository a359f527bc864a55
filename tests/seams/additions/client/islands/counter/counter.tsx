import { useState } from "react";

export interface CounterProps {
  start: number;
  labels: { "shell/menu": string };
}

/** Counts its own clicks. */
export function Counter({ start, labels }: CounterProps) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {labels["shell/menu"]}: {count}
    </button>
  );
}
