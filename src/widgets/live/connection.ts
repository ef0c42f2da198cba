/**
 * One tab holds the stream and tells the others over a channel what to refetch (docs/operating.md, live 8).
 */
import { TOPICS_OF_ROLE, type Topic } from '#contract/live/topics';
import type { RoleId } from '#contract/roles';
import { api } from '#src/api/api';
import { askUser } from '#src/api/authApi';
import { hasForeignCookie } from '#src/api/transport/csrf';
import type { ApiEnvironment } from '#src/api/transport/environment';
import { openEventStream, type OpenSource } from '#src/api/transport/eventStream';
import { tagsOfTopics } from '#src/api/tags';
import { selectUser, selectUserId } from '#src/state/auth/selectors';
import { liveEventReceived, selectLive, selectLivePhase } from '#src/state/live/slice';
import type { LiveEvent, LivePhase } from '#src/state/live/transitions';
import { selectOtherPerson } from '#src/state/otherPerson';
import type { PortalStore } from '#src/state/rootReducer';

/** A dead stream looks like a silent one, and scripts do not see the comments that keep it open. */
const SILENCE_MS = 10 * 60_000;
const LOOK_MS = 30_000;
const POLL_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** Hidden for so long, a page may have slept: it refetches everything. */
const LONG_AWAY_MS = 5 * 60_000;
/** Answers of a provider without streams; 0 makes no sense, as from a host of static files. */
const WITHOUT_STREAMS: readonly number[] = [0, 404, 405, 501];

/** Grows with the failures; `chance` (0 to 1) keeps browsers from coming all at once. */
export const waitAfter = (failures: number, chance: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.5 + chance / 2);

type Leave = () => void;
const nothing: Leave = () => undefined;

type Activity = 'off' | 'following' | 'connected' | 'waiting' | 'polling';
const ACTIVITY: Readonly<Record<LivePhase, Activity>> = {
  off: 'off',
  following: 'following',
  connecting: 'connected',
  live: 'connected',
  waiting: 'waiting',
  polling: 'polling',
};

interface TabMessage {
  userId: number;
  topics: Topic[];
}

export interface Tabs {
  locks?: Pick<LockManager, 'request'>;
  channel?: (name: string) => BroadcastChannel;
  source?: OpenSource;
}

const browserTabs = (): Tabs => ({
  locks: navigator.locks,
  channel: typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
  source:
    typeof EventSource === 'undefined' ? undefined : (url) => new EventSource(url, { withCredentials: true }),
});

class Connection {
  private activity: Activity = 'off';
  private leave = nothing;
  private giveUp = nothing;
  private channel: BroadcastChannel | null = null;
  /** What changed while this tab was hidden. */
  private readonly unseen = new Set<Topic>();
  private hiddenAt: number | null = null;
  /** In the back-forward cache. */
  private putAway = false;

  constructor(
    private readonly store: PortalStore,
    private readonly environment: ApiEnvironment,
    private readonly tabs: Tabs,
  ) {}

  /** Follows the signed-in user. @returns ends it */
  start(): () => void {
    const listeners: [EventTarget, string, () => void][] = [
      [document, 'visibilitychange', () => this.onVisibility()],
      [window, 'online', () => this.retry()],
      [window, 'pagehide', () => this.setPutAway(true)],
      [window, 'pageshow', () => this.setPutAway(false)],
    ];
    for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
    const unsubscribe = this.store.subscribe(() => this.followUser());
    this.followUser();
    return () => {
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
      unsubscribe();
      this.tell({ type: 'signedOut' });
    };
  }

  private followUser(): void {
    const state = this.store.getState();
    const userId = this.putAway || selectOtherPerson(state) ? null : selectUserId(state);
    const { userId: followed } = selectLive(this.store.getState());
    if (followed === userId) return;
    if (followed !== null) this.tell({ type: 'signedOut' });
    else if (userId !== null) this.tell({ type: 'signedIn', userId });
  }

  private setPutAway(away: boolean): void {
    this.putAway = away;
    this.followUser();
  }

  private tell(event: LiveEvent): void {
    this.store.dispatch(liveEventReceived(event));
    const activity = ACTIVITY[selectLivePhase(this.store.getState())];
    if (activity === this.activity) return;
    this.leave();
    this.activity = activity;
    const leave = this.begin(activity);
    // Starting may have moved the machine on already.
    if (this.activity === activity) this.leave = leave;
    else leave();
  }

  private begin(activity: Activity): Leave {
    if (activity === 'following') return this.follow();
    if (activity === 'connected') return this.connect();
    if (activity === 'waiting') return this.wait();
    if (activity === 'polling') return this.poll();
    this.giveUp();
    this.unseen.clear();
    return nothing;
  }

  private follow(): Leave {
    const { locks, channel } = this.tabs;
    const { userId } = selectLive(this.store.getState());
    if (!locks || !channel || userId === null) {
      queueMicrotask(() => this.tell({ type: 'alone' }));
      return nothing;
    }
    this.channel = channel('portal-live');
    this.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.userId === selectLive(this.store.getState()).userId) this.refetch(data.topics);
    };
    const leading = new AbortController();
    const lead = (late: boolean) => (lock: Lock | null) => {
      if (!lock || leading.signal.aborted) return undefined;
      this.tell({ type: 'led', late });
      return new Promise<void>((resolve) => leading.signal.addEventListener('abort', () => resolve()));
    };
    const name = `portal-live-${userId}`;
    let isRequested = false;
    void locks
      .request(name, { ifAvailable: true }, (lock) => {
        isRequested = lock !== null;
        return lead(false)(lock);
      })
      .then(() => (isRequested ? undefined : locks.request(name, { signal: leading.signal }, lead(true))))
      // Ended before it was this tab's turn.
      .catch(nothing);
    this.giveUp = () => {
      leading.abort();
      this.channel?.close();
      this.channel = null;
      this.giveUp = nothing;
    };
    return nothing;
  }

  private connect(): Leave {
    const { source } = this.tabs;
    if (!source) {
      queueMicrotask(() => this.tell({ type: 'unsupported' }));
      return nothing;
    }
    // Another tab may have signed in: the stream would be another user's.
    if (hasForeignCookie()) void this.store.dispatch(askUser());
    let heardAt = Date.now();
    const looking = setInterval(() => {
      if (Date.now() - heardAt > SILENCE_MS) this.tell({ type: 'lost' });
    }, LOOK_MS);
    const close = openEventStream(this.environment, source, {
      onReady: () => this.onReady(),
      onChanged: (topics) => {
        heardAt = Date.now();
        this.spread(topics);
      },
      onEnded: (status) => {
        // A call finds out whether the session is gone, and then ends it in the store.
        if (status === 401) this.refetch(['notifications']);
        const unsupported = status !== null && WITHOUT_STREAMS.includes(status);
        this.tell({ type: unsupported ? 'unsupported' : 'lost' });
      },
    });
    return () => {
      clearInterval(looking);
      close();
    };
  }

  private onReady(): void {
    const { missed } = selectLive(this.store.getState());
    this.tell({ type: 'opened' });
    if (missed) this.spread(this.allTopics());
  }

  private wait(): Leave {
    const { failures } = selectLive(this.store.getState());
    const timer = setTimeout(() => this.retry(), waitAfter(failures, Math.random()));
    return () => clearTimeout(timer);
  }

  private retry(): void {
    if (this.activity === 'waiting') this.tell({ type: 'retried' });
  }

  private poll(): Leave {
    const timer = setInterval(() => this.spread(['notifications']), POLL_MS);
    return () => clearInterval(timer);
  }

  private spread(topics: Topic[]): void {
    const { userId } = selectLive(this.store.getState());
    if (userId !== null) this.channel?.postMessage({ userId, topics } satisfies TabMessage);
    this.refetch(topics);
  }

  /** A hidden tab refetches once it is shown, however much has happened. */
  private refetch(topics: readonly Topic[]): void {
    if (document.hidden) {
      for (const topic of topics) this.unseen.add(topic);
      return;
    }
    this.store.dispatch(api.util.invalidateTags(tagsOfTopics(topics)));
    // Menus and buttons follow what the user may do.
    if (topics.includes('members')) void this.store.dispatch(askUser());
  }

  private onVisibility(): void {
    if (document.hidden) {
      this.hiddenAt = Date.now();
      return;
    }
    const away = this.hiddenAt === null ? 0 : Date.now() - this.hiddenAt;
    this.hiddenAt = null;
    const topics = away > LONG_AWAY_MS ? this.allTopics() : [...this.unseen];
    this.unseen.clear();
    if (topics.length > 0 && this.activity !== 'off') this.refetch(topics);
    this.retry();
  }

  private allTopics(): Topic[] {
    const user = selectUser(this.store.getState());
    return [...(TOPICS_OF_ROLE[user?.role_id as RoleId] ?? [])];
  }
}

const started = new WeakSet<PortalStore>();

/** Once per tab. @returns ends it; for tests */
export function startLive(store: PortalStore, tabs: Tabs = browserTabs()): () => void {
  if (started.has(store)) return nothing;
  started.add(store);
  const environment = store.dispatch((_dispatch, _getState, extra) => extra) as ApiEnvironment;
  return new Connection(store, environment, tabs).start();
}
