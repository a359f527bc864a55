/** What an error says of itself, below the page that stands for it: in debug mode alone. */
export function ErrorDetail({ text }: { text: string }) {
  return <pre className="wrap debug">{text}</pre>;
}
