const DATE = /(\b\d{2} [A-Z][a-z]{2} \d{4}\b)/;

/** Words whose dates ("01 Dec 2026") never stand on two lines. */
export const WholeDates = ({ text }: { text: string | null | undefined }) => (
  <>
    {String(text ?? '')
      .split(DATE)
      .map((part, at) =>
        at % 2 === 1 ? (
          <span key={at} className="text-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
  </>
);
