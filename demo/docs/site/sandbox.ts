/** What `npm run demo` writes into the page: the configuration of its sandbox. Alone, the site has none. */
export function sandboxConfig(): Record<string, unknown> | undefined {
  const text = document.getElementById('latchkey-sandbox')?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : undefined
}
