/** The sandbox's configuration, which `npm run demo` writes into the page. The site alone has none. */
export function sandboxConfig(): Record<string, unknown> | undefined {
  const text = document.getElementById('latchkey-sandbox')?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : undefined
}
