import type { ReactNode } from 'react';
import Breadcrumb from 'react-bootstrap/Breadcrumb';
import { PageHead } from '../head/PageHead';
import { Link } from '../Link';
import { WholeDates } from '../WholeDates';
import { Life, type LifeStep } from './Life';

interface Props {
  title: string;
  /** The list that it is in. */
  within: { to: string; label: string };
  /** Its place in a pile, with the ways to its neighbours. */
  pile?: ReactNode;
  chip?: ReactNode;
  lead?: ReactNode;
  /** Something waits for the reader. */
  due?: boolean;
  /** What to know before acting. */
  notes?: ReactNode;
  actions?: ReactNode;
  life?: readonly LifeStep[];
  facts?: ReactNode;
  /** Beside the facts. */
  document?: ReactNode;
  children?: ReactNode;
}

/** A record: what is next and its buttons, its life, the facts beside a document, the rest folded. */
export function RecordFrame(props: Props) {
  const {
    title,
    within,
    pile,
    chip,
    lead,
    due = false,
    notes,
    actions,
    life,
    facts,
    document,
    children,
  } = props;
  return (
    <div className="dashboard-page record">
      <PageHead title={title} hidden />
      <div className="d-flex align-items-center justify-content-between gap-4">
        <Breadcrumb label="Where this is">
          <li className="breadcrumb-item">
            <Link to={within.to}>{within.label}</Link>
          </li>
        </Breadcrumb>
        {pile}
      </div>
      <article className={`slip record-slip gap-2 mt-1 mb-5${due ? ' is-due' : ''}`}>
        <div className="record-head d-flex flex-wrap row-gap-3 column-gap-5 justify-content-between align-items-start">
          <div>
            <div className="beside">
              <h1>{title}</h1>
              {chip}
            </div>
            {lead && <p>{typeof lead === 'string' ? <WholeDates text={lead} /> : lead}</p>}
          </div>
          {actions && <div className="record-acts ms-auto">{actions}</div>}
        </div>
        {notes}
      </article>
      {life && <Life steps={life} />}
      {(facts || document) && (
        <div className={`record-body${document ? ' has-document' : ''}`}>
          <div className="record-facts">{facts}</div>
          {document}
        </div>
      )}
      <div className="record-rest">{children}</div>
    </div>
  );
}
