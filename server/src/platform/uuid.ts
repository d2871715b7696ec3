const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL takes it for a uuid: an id that came from outside and is none belongs to nothing. */
export const isUuid = (text: string): boolean => UUID.test(text);
