/** Whether a page's origin is on this machine: `localhost`, its subdomains, 127.0.0.0/8 or [::1]. */
export const isLoopbackOrigin = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}
