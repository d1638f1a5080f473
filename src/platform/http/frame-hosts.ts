/**
 * The only hosts whose pages may stand in a frame of ours. A frame is made after a reader's click; the policy of every page
 * names them one by one, so that nothing else is framed even if somebody gets a frame past us.
 * Pages of the back office frame nothing.
 */
export const FRAME_HOSTS = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'open.spotify.com',
  'w.soundcloud.com',
  'platform.twitter.com',
  'codepen.io',
  'docs.google.com',
  'www.loom.com',
] as const
