import type { PlatformId } from '@universal-media/contract/platforms/platforms';

/** Platforms that ask for the same share a column. */
const columns: readonly (readonly PlatformId[])[] = [
  ['streaming_package'],
  ['youtube'],
  ['roku'],
  ['meta', 'facebook', 'instagram'],
  ['tiktok'],
  ['x', 'reddit'],
  ['google', 'display_package'],
  ['spotify', 'audio_package'],
];

/** What keeps each fixture from running on each platform, worked out from the documents by hand and not by our code. */
const TABLE = `
                          streaming  youtube    roku       meta     tiktok     x        google   spotify
image-100x100.jpg         size       size       size       size     size       size     size     size
image-300x300.png         size       size       size       size     size       ok       ok       size
image-599x600.jpg         size       size       size       size     size       ok       ok       size
image-600x600.jpg         size       size       size       ok       size       ok       ok       size
image-640x640.jpg         size       size       size       ok       size       ok       ok       ok
image-540x960.jpg         size       size       size       size     ok         ok       ok       size
image-1080x1080.jpg       size       size       size       ok       ok         ok       ok       ok
image-1080x1350.jpg       size       size       size       ok       ok         ok       ok       ok
image-1080x1920.jpg       size       size       size       ok       ok         ok       ok       ok
image-1280x720.jpg        size       ok         size       ok       size       ok       ok       ok
image-1920x1080.jpg       ok         ok         ok         ok       ok         ok       ok       ok
image-1920x1080.png       ok         ok         ok         ok       ok         ok       ok       ok
image-4096x4096.jpg       ok         ok         ok         ok       ok         ok       ok       ok
image-5000x5000.jpg       ok         ok         ok         ok       ok         ok       ok       ok
image-600x600.gif         size       size       size       ok       size       ok       ok       size
image-1080x1080.webp      type+size  type+size  type+size  type     type       type     type     type
image-800x800.bmp         type+size  type+size  type+size  type     type+size  type     type     type
image-2000x2000.bmp       type+bytes type+bytes type+bytes type+bytes type+bytes type+bytes type+bytes type+bytes
image-transparent.png     size       size       size       ok       size       ok       ok       size
image-animated.gif        size       size       size       size     size       ok       ok       size
image-turned.jpg          size       size       size       ok       ok         ok       ok       ok
video-wide-15s.mp4        ok         ok         ok         ok       ok         ok       ok       kind
video-tall-15s.mp4        ok         ok         ok         ok       ok         ok       ok       kind
video-square-15s.mp4      ok         ok         ok         ok       ok         ok       ok       kind
video-portrait-15s.mp4    ok         ok         ok         ok       ok         ok       ok       kind
video-half-second.mp4     seconds    seconds    seconds    seconds  seconds    seconds  seconds  kind
video-4s.mp4              seconds    seconds    seconds    ok       seconds    seconds  seconds  kind
video-6s.mov              ok         ok         seconds    ok       seconds    ok       ok       kind
video-9s.mp4              ok         ok         seconds    ok       ok         ok       ok       kind
video-tall-9s.mov         ok         ok         seconds    ok       ok         ok       ok       kind
video-30s.mp4             ok         ok         ok         ok       ok         ok       ok       kind
video-61s.mp4             ok         ok         ok         ok       seconds    ok       ok       kind
video-93s.mp4             seconds    ok         ok         ok       seconds    ok       ok       kind
video-125s.mp4            seconds    ok         seconds    ok       seconds    ok       seconds  kind
video-181s.mp4            seconds    ok         seconds    ok       seconds    seconds  seconds  kind
video-301s.mp4            seconds    seconds    seconds    seconds  seconds    seconds  seconds  kind
video-wide-15s.webm       type       ok         type       type     type       type     type     kind
video-wide-15s.avi        type       type       type       type     type       type     type     kind
video-wide-15s.mkv        type       type       type       type     type       type     type     kind
video-wide-15s.wmv        type       type       type       type     type       type     type     kind
video-wide-15s.flv        type       type       type       type     type       type     type     kind
video-without-sound.mp4   ok         ok         ok         ok       ok         ok       ok       kind
video-silent.mp4          ok         ok         ok         ok       ok         ok       ok       kind
video-loud.mp4            ok         ok         ok         ok       ok         ok       ok       kind
video-60fps.mp4           ok         ok         seconds    ok       seconds    ok       ok       kind
video-long-name.mp4       file_name  ok         ok         ok       ok         ok       ok       kind
video-turned-15s.mp4      ok         ok         ok         ok       ok         ok       ok       kind
sound-5s.mp3              kind       kind       kind       kind     kind       kind     kind     seconds
sound-15s.mp3             kind       kind       kind       kind     kind       kind     kind     ok
sound-30s.wav             kind       kind       kind       kind     kind       kind     kind     ok
sound-31s.m4a             kind       kind       kind       kind     kind       kind     kind     type
sound-181s.mp3            kind       kind       kind       kind     kind       kind     kind     seconds
sound-181s.m4a            kind       kind       kind       kind     kind       kind     kind     type+seconds
sound-quiet.mp3           kind       kind       kind       kind     kind       kind     kind     ok
sound-loud.mp3            kind       kind       kind       kind     kind       kind     kind     ok
sound-22khz.wav           kind       kind       kind       kind     kind       kind     kind     ok
sound-mono.mp3            kind       kind       kind       kind     kind       kind     kind     ok
`;

interface TableRow {
  readonly name: string;
  readonly problems: Readonly<Partial<Record<PlatformId, readonly string[]>>>;
}

/** One row a fixture: for every platform the codes of its problems, none where it runs. */
export const verdictTable: readonly TableRow[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name = '', ...cells] = line.split(/\s+/);
    if (cells.length !== columns.length) throw new RangeError(`The row of ${name} has ${cells.length} cells`);
    const problems = columns.flatMap((platforms, at) => {
      const codes = cells[at] === 'ok' ? [] : (cells[at]?.split('+') ?? []);
      return platforms.map((platform) => [platform, codes] as const);
    });
    return { name, problems: Object.fromEntries(problems) };
  });
