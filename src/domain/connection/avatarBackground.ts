import { avatarShades } from './avatarShades.ts'

/** Where each shade starts in the gradient, from the light centre to the rim. */
const stops = ['0%', '28%', '56%', '80%', '100%']

/**
 * An account's avatar as a CSS background: its picture, if it has one, over five shades derived from its address.
 *
 * @param picture a URL that is safe to show
 */
export const avatarBackground = (address: string, picture?: string): string => {
  const shades = avatarShades(address).map((shade, at) => `${shade} ${stops[at]}`)
  const gradient = `radial-gradient(95% 95% at 70% 25%, ${shades.join()})`
  return picture ? `center / cover url(${JSON.stringify(picture)}), ${gradient}` : gradient
}
