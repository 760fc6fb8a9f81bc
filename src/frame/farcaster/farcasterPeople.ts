/** Someone with a Farcaster id; made up, as the ids of this sandbox are. */
export type FarcasterPerson = { fid: number; userName: string; name: string }

/** People the phone can play, by user name. */
export const farcasterPeople: readonly FarcasterPerson[] = [
  { fid: 1815, userName: 'ada', name: 'Ada Lovelace' },
  { fid: 1906, userName: 'grace', name: 'Grace Hopper' },
  { fid: 1912, userName: 'alan.eth', name: 'Alan Turing' },
]
