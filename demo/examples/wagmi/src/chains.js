import { base, mainnet } from 'wagmi/chains'

// The networks of the app: wagmi’s connector gives them to the element.
export const chains = [mainnet, base]
