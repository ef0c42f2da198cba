import { useContext, useState, type ReactNode } from 'react';
import { PageHead } from '../head/PageHead';
import { Icon } from '../Icon';
import { WholeDates } from '../WholeDates';
import { UnderHeading } from './underHeading';

interface Props {
  title: string;
  lead?: ReactNode;
  /** It leads the page; the title is a quiet line above it. */
  sentence?: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function PageFrame({ title, lead, sentence, actions, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className="dashboard-page">
      <PageHead title={title} hidden />
      <div className="dashboard-head">
        <div>
          <h1 className={sentence && 'fs-5 fw-normal muted lh-line'}>{title}</h1>
          {sentence && <p className="page-sentence m-0">{sentence}</p>}
          {lead && (
            <p className="page-lead m-0">{typeof lead === 'string' ? <WholeDates text={lead} /> : lead}</p>
          )}
        </div>
        {actions && (
          <div className={`dashboard-actions${open ? ' is-open' : ''}`}>
            {actions}
            <button
              type="button"
              className="icon-button head-more"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <Icon name="more" label="More actions" />
            </button>
          </div>
        )}
      </div>
      {useContext(UnderHeading)}
      {children}
    </div>
  );
}
