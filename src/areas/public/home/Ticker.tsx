import { useListCircularsQuery, useListNewsQuery } from '#src/api/newsApi';
import { useNewsHref } from '#src/lib/providerContext';
import { MovingTicker } from './MovingTicker';
import { TICKER_QUERY, tickerItems } from './tickerItems';

/** The latest news and circulars passing by; absent when either cannot be had. */
export function Ticker() {
  const news = useListNewsQuery(TICKER_QUERY);
  const circulars = useListCircularsQuery(TICKER_QUERY);
  const toHref = useNewsHref();
  const failed = news.isError || circulars.isError;
  const items = failed ? [] : tickerItems(news.data, circulars.data, toHref);
  return items.length > 0 ? <MovingTicker items={items} /> : null;
}
