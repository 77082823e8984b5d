import { box, fullBox, letters, u32 } from '../bytes/boxes.ts';
import type { HostileFile } from './hostile-file.ts';

/** Playlists that point a player to one of our URLs or files. */
function lists(target: string): Record<string, string> {
  return {
    'HLS playlist': `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${target}\n#EXT-X-ENDLIST\n`,
    'HLS playlist of playlists': `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${target}\n`,
    'HLS playlist with a key': `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${target}"\n#EXTINF:10,\nx.ts\n#EXT-X-ENDLIST\n`,
    'HLS playlist that joins': `#EXTM3U\n#EXTINF:10,\nconcat:${target}|file:///etc/passwd\n#EXT-X-ENDLIST\n`,
    'list of files': `ffconcat version 1.0\nfile '${target}'\nduration 10\n`,
    'DASH manifest': `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${target}</BaseURL><SegmentList><SegmentURL media="${target}"/></SegmentList></Representation></AdaptationSet></Period></MPD>`,
    'stream description': `v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=x\r\na=control:${target}\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=video 5004 RTP/AVP 96\r\na=rtpmap:96 H264/90000\r\n`,
    'Windows playlist': `<asx version="3.0"><entry><ref href="${target}"/></entry></asx>`,
    'old playlist': `[playlist]\nFile1=${target}\nNumberOfEntries=1\n`,
    'QuickTime link': `<?xml version="1.0"?><?quicktime type="application/x-quicktime-media-link"?><embed src="${target}"/>`,
    'RealMedia link': `rtsp://127.0.0.1/\n${target}\n`,
  };
}

const NAMES = ['list.m3u8', 'video.mp4', 'image.jpg', 'audio.mp3'];

/** Creates an AVI whose subtitle is a playlist, a known attack that reads files of a server that converts videos. */
function subtitleList(playlist: string): Buffer {
  const text = Buffer.from(playlist, 'utf8');
  const le = (value: number) => u32(value).reverse();
  const gab2 = Buffer.concat([
    letters('GAB2\0\x02\0'),
    le(4),
    Buffer.alloc(4),
    letters('\x04\0'),
    le(text.length),
    text,
  ]);
  const avi = Buffer.concat([letters('AVI LIST'), le(4), letters('movi'), letters('00tx'), le(gab2.length), gab2]);
  return Buffer.concat([letters('RIFF'), le(avi.length), avi]);
}

/** Creates a QuickTime movie that only refers to another one. */
function reference(target: string): Buffer {
  const address = letters(`${target}\0`);
  const rdrf = fullBox('rdrf', 0, letters('url '), u32(address.length), address);
  const moov = box('moov', box('rmra', box('rmda', rdrf)));
  return Buffer.concat([box('ftyp', letters('qt  '), u32(0), letters('qt  ')), moov]);
}

/** Files that make a player fetch another file; `address` must never be requested. */
export function playlists(address: string): HostileFile[] {
  const targets = [`${address}/fetched.ts`, 'file:///etc/passwd'];
  return targets.flatMap((target) => [
    ...Object.entries(lists(target)).flatMap(([about, text], at) =>
      [NAMES[0], NAMES[1 + (at % 3)]].map(
        (filename = ''): HostileFile => ({
          filename,
          about: `${about} to ${target}`,
          bytes: letters(text),
          is: null,
          must: 'refused',
        }),
      ),
    ),
    {
      filename: 'a.avi',
      about: `AVI whose subtitle is a playlist to ${target}`,
      bytes: subtitleList(lists(target)['HLS playlist'] ?? ''),
      is: 'video/x-msvideo',
      must: 'refused',
    },
    {
      filename: 'a.mov',
      about: `QuickTime movie that refers to ${target}`,
      bytes: reference(target),
      is: 'video/quicktime',
      must: 'refused',
    },
  ]);
}
