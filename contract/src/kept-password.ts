/**
 * Stands where a stored password would be. Sent back unchanged it means "keep the password";
 * neither a password nor its hash ever leaves the server.
 */
export const KEPT_PASSWORD = '••••••••';
