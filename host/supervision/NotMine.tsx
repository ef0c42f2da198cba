interface Props {
  /** Of the placement; 0 for the link's own. */
  id: number;
  name: string;
}

/** Asks first: afterwards only the college can send a new link. */
export const NotMine = ({ id, name }: Props) => (
  <details>
    <summary>{name} is not my intern</summary>
    <form method="post" action={id === 0 ? '?' : `?intern_id=${id}`}>
      <input type="hidden" name="action" value="disown" />
      <p className="help">
        The intern leaves your page, and the college is notified. Only the college can undo this.
      </p>
      <div className="actions">
        <button className="second">Notify the college</button>
      </div>
    </form>
  </details>
);
