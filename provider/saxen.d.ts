/** What the package publishes no types for: as much as is used of it. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', heard: (name: string, attributes: () => Record<string, string>) => void): this;
    on(event: 'error', heard: (error: Error) => void): this;
    stop(): void;
    parse(xml: string): void;
  }
}
