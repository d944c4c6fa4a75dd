export const mount = '/sandbox/google';

export type SandboxIdentityEndpoints = {
  issuer: string;
  authorizationUrl: string;
  tokenUrl: string;
  jwksUrl: string;
};

/**
 * Where the stand-in for Google is found. A browser goes to the public address; the shop's own server may not reach
 * that one and calls itself at the internal address.
 */
export function sandboxIdentityEndpoints({
  publicUrl,
  internalUrl,
}: {
  publicUrl: string;
  internalUrl: string;
}): SandboxIdentityEndpoints {
  return {
    issuer: `${publicUrl}${mount}`,
    authorizationUrl: `${publicUrl}${mount}/auth`,
    tokenUrl: `${internalUrl}${mount}/token`,
    jwksUrl: `${internalUrl}${mount}/jwks`,
  };
}
