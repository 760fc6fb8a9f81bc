import { mayEmbed } from '../embedders.ts'

/** The pages around the frame, as the browser reports them. */
export type Surroundings = {
  /** Origin of the page that holds the frame; null until it is known. */
  parent: string | null
  /** Origins of all pages around it; undefined where the browser does not list them, or not all of them. */
  ancestors: readonly string[] | undefined
  /** The page that holds the frame is held by no other. */
  isParentTop: boolean
}

/**
 * Whether the frame's operator trusts every page around it to show it unchanged. Such a page could hide all of the
 * frame but a button (`mask-image`, `clip-path`), and no browser would report that to the frame, so permission to embed
 * the frame is not enough. Where the browser does not list all ancestors, a page inside another one is not trusted.
 */
export function isTrustedPlace(
  { parent, ancestors, isParentTop }: Surroundings,
  trustedOrigins: readonly string[],
): boolean {
  if (parent === null || !mayEmbed(parent, trustedOrigins)) return false
  return ancestors === undefined
    ? isParentTop
    : ancestors.every((origin) => mayEmbed(origin, trustedOrigins))
}
