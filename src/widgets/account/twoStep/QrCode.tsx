import { useEffect, useState } from 'react';

interface Drawing {
  path: string;
  size: number;
}

/** Dark squares as one path: the page's policy allows neither styles nor data addresses. */
async function draw(text: string): Promise<Drawing> {
  const { encode } = await import(/* webpackChunkName: "qr" */ 'uqr');
  const { data, size } = encode(text, { border: 4, ecc: 'L' });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(''), size };
}

/** Without its chunk, as offline, the key shows in letters only. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let shown = true;
    draw(text).then(
      (drawn) => shown && setDrawing(drawn),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [text]);
  if (!drawing) return <div className="qr-code rounded-2 flex-none" />;
  const { path, size } = drawing;
  return (
    <svg
      className="qr-code rounded-2 flex-none"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
