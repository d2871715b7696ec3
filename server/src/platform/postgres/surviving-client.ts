import pg from 'pg';

/** A connection whose fault ends nothing but itself, also when nobody listens for it. */
class SurvivingClient extends pg.Client {
  override emit(...args: Parameters<pg.Client['emit']>): boolean {
    return args[0] === 'error' && this.listenerCount('error') === 0 ? false : super.emit(...args);
  }
}

/**
 * pg-boss stops listening to its connection for notifications as soon as that says it is broken, and
 * makes another. A broken one may say so twice, a pooler's for one, and the second time would end the
 * program. From now on whoever makes a connection by `new pg.Client` has one that survives it.
 */
export const keepClientsAlive = (): void => {
  Object.assign(pg, { Client: SurvivingClient });
};
