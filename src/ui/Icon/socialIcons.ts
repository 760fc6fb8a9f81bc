import type { SocialProvider } from '#domain/frame/socialProvider.ts'
import type { IconShape } from './Icon.tsx'
import { appleIcon } from './icons/appleIcon.ts'
import { discordIcon } from './icons/discordIcon.ts'
import { facebookIcon } from './icons/facebookIcon.ts'
import { farcasterIcon } from './icons/farcasterIcon.ts'
import { githubIcon } from './icons/githubIcon.ts'
import { googleIcon } from './icons/googleIcon.ts'
import { xIcon } from './icons/xIcon.ts'

export const socialIcons: Readonly<Record<SocialProvider, IconShape>> = {
  google: googleIcon,
  x: xIcon,
  discord: discordIcon,
  farcaster: farcasterIcon,
  github: githubIcon,
  apple: appleIcon,
  facebook: facebookIcon,
}
