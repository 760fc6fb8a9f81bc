import type { Drawing } from '../Illustration.tsx'

export const walletApps: Drawing = {
  line: 'M30 12h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4zM30 40h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V44a4 4 0 0 1 4-4zM58 40h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H58a4 4 0 0 1-4-4V44a4 4 0 0 1 4-4z',
  detail:
    'M58 12h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H58a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4zM65 19a2.5 2.5 0 0 0-1.2 4.7L63 28h4l-.8-4.3A2.5 2.5 0 0 0 65 19z',
}
