/**
 * An element that passes announcements to screen readers.
 *
 * @see https://w3c.github.io/aria/#ARIANotifyMixin
 */
type Notifiable = Element & {
  ariaNotify(announcement: string, options?: { priority?: 'normal' | 'high' }): void
}

type Policy = { allowsFeature(feature: string): boolean }

/**
 * Whether `ariaNotify` is there and heard. In a frame of another origin it is silent, unless the page around grants
 * `aria-notify`; where an engine does not say what is granted, a frame is taken for one without.
 */
export function takesAnnouncements(element: Element | null): element is Notifiable {
  if (!element || !('ariaNotify' in element)) return false
  const { featurePolicy } = document as Document & { featurePolicy?: Policy }
  return featurePolicy?.allowsFeature('aria-notify') ?? window.parent === window
}
