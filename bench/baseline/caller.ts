/** Who is asking: what the identity provider's token says, taken unsigned as the emulator's are. */
export interface Caller {
  uid: string;
  email: string;
  name: string;
}

/** @returns null without a token that holds now and is for this project */
export function callerOf(authorization: string | undefined, project: string): Caller | null {
  const claims = /^Bearer [^.]+\.([^.]+)\./.exec(authorization ?? '')?.[1];
  if (!claims) return null;
  try {
    const { sub, email, name, aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
      string,
      string | number
    >;
    if (aud !== project || Number(exp) * 1_000 < Date.now()) return null;
    return { uid: String(sub), email: String(email), name: String(name ?? email) };
  } catch {
    return null;
  }
}
