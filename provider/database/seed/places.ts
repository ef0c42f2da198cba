import hubs from './data/hubs.json';
import places from './data/places.json';

/** All Indian states and union territories, and a few of other countries. */
export const PLACES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = places;

export interface Hub {
  state: string;
  city: string;
  pincode: string;
  latitude: string;
  longitude: string;
  locality: string;
}

export const HUBS: readonly Hub[] = hubs;
