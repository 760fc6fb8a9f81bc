import { isLoopbackOrigin } from './loopbackOrigin.ts'

/** Host names, without ports, that `LATCHKEY_SANDBOX_HOSTS` lists with commas between them. */
export const configuredHosts = (): string[] =>
  (process.env.LATCHKEY_SANDBOX_HOSTS ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')

/**
 * Whether a `Host` header names this machine. A page of another site can have its own name resolve to 127.0.0.1 (DNS
 * rebinding); the browser then takes our services for that site's and lets it read the answers. The header still
 * holds the site's name.
 *
 * @param hosts names that are allowed besides those of loopback, in lower case and without ports
 */
export function isKnownHost(header: string | null | undefined, hosts: readonly string[]): boolean {
  // A header with anything but a name and a port in it, such as `evil.example@localhost`, is rejected.
  if (!header || !/^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.test(header)) return false
  const origin = `http://${header}`
  return (
    URL.canParse(origin) &&
    (isLoopbackOrigin(origin) || hosts.includes(new URL(origin).hostname.toLowerCase()))
  )
}
