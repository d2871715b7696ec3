/** A database that runs as a child of this program; whoever holds it sees a URL and nothing else. */
export interface Engine {
  /** Address with the credentials inside. It stays the same while the engine is restarted. */
  url: string;
  /** Resolves when all that was written is on the disk; where it is missing, that is so at every answer. */
  onDisk?(): Promise<void>;
  stop(): Promise<void>;
}

export interface EngineLog {
  info(message: string): void;
  warn(message: string): void;
}
