import hubs from './data/hubs.json';
import places from './data/places.json';

/**
 * Countries, states and cities, written by hand: every Indian state and union territory, and a few of other
 * countries.
 */
export const PLACES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = places;

export interface Hub {
  state: string;
  city: string;
  pincode: string;
  latitude: string;
  longitude: string;
  locality: string;
}

/** Cities where the demo companies and students live. */
export const HUBS: readonly Hub[] = hubs;
