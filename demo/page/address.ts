/** Keeps the page's address in step with its settings, so that a reload or a shared link shows the same. */
export function setInAddress(name: string, value: string | null): void {
  const url = new URL(location.href)
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}

export const inAddress = (name: string): string | null =>
  new URL(location.href).searchParams.get(name)
