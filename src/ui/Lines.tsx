export function Lines({ text }: { text: string }) {
  return (
    <div>
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
