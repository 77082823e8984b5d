import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MediaType, mediaTypes, typeOfBytes } from './media-type.ts';
import {
  acceptOf,
  bytesOf,
  FILE_BYTES_MOST,
  megabytesOf,
  type UploadRoad,
  uploadLimits,
  uploadProblem,
} from './upload-limits.ts';

const MB = 1_048_576;
const IMAGE_TEXT = 'Image file size limit exceeded. Maximum 10MB per file.';
const VIDEO_TEXT = 'File size limit exceeded. Maximum 250MB per file.';
const AUDIO_TEXT = 'Audio file size limit exceeded. Maximum 15MB per file.';
const STAFF_TEXT = 'File is too large. Maximum size for videos/images is 250MB/50MB.';
const UNSUPPORTED =
  'Unsupported file type. Please upload images (JPG, PNG, GIF), videos (MP4, MOV, WEBM) or audio (MP3, WAV, M4A).';
const UNSUPPORTED_STAFF =
  'Unsupported file type. Please upload images (JPG, PNG, GIF, WebP, BMP) or videos (MP4, AVI, MOV, WMV, FLV, WebM, MKV).';

const types = Object.keys(mediaTypes).map((name) => MediaType.parse(name));
const anyType = fc.constantFrom<MediaType | null>(null, ...types);
const road = fc.constantFrom<UploadRoad>('advertiser', 'staff');
const size = fc.oneof(fc.nat(20 * MB), fc.nat(400 * MB), fc.constant(0));

describe('the largest file', () => {
  it.each<[UploadRoad, MediaType, number, string]>([
    ['advertiser', 'image/jpeg', 10_485_760, IMAGE_TEXT],
    ['advertiser', 'image/png', 10_485_760, IMAGE_TEXT],
    ['advertiser', 'image/gif', 10_485_760, IMAGE_TEXT],
    ['advertiser', 'video/mp4', 250 * MB, VIDEO_TEXT],
    ['advertiser', 'video/quicktime', 250 * MB, VIDEO_TEXT],
    ['advertiser', 'video/webm', 250 * MB, VIDEO_TEXT],
    ['advertiser', 'audio/mpeg', 15 * MB, AUDIO_TEXT],
    ['advertiser', 'audio/wav', 15 * MB, AUDIO_TEXT],
    ['advertiser', 'audio/mp4', 15 * MB, AUDIO_TEXT],
    ['staff', 'image/bmp', 50 * MB, STAFF_TEXT],
    ['staff', 'image/jpeg', 50 * MB, STAFF_TEXT],
    ['staff', 'video/x-matroska', 250 * MB, STAFF_TEXT],
    ['staff', 'video/x-flv', 250 * MB, STAFF_TEXT],
  ])('of the %s road and %s has %i bytes; one byte more is refused', (by, type, bytes, text) => {
    expect(uploadProblem({ bytes, type }, by)).toBeNull();
    expect(uploadProblem({ bytes: bytes + 1, type }, by)).toEqual({ code: 'too_large', text });
  });
});

describe('types', () => {
  it('that only staff may bring are refused to advertisers, and sounds to staff', () => {
    const onlyStaff: MediaType[] = [
      'image/webp',
      'image/bmp',
      'video/x-msvideo',
      'video/x-ms-wmv',
      'video/x-flv',
      'video/x-matroska',
    ];
    for (const type of onlyStaff) {
      expect(uploadProblem({ bytes: 1, type })).toEqual({ code: 'unsupported', text: UNSUPPORTED });
      expect(uploadProblem({ bytes: 1, type }, 'staff')).toBeNull();
    }
    expect(uploadProblem({ bytes: 1, type: 'audio/mpeg' }, 'staff')).toEqual({
      code: 'unsupported',
      text: UNSUPPORTED_STAFF,
    });
  });

  it('that are unknown are refused, and a gigabyte of them as too large', () => {
    expect(uploadProblem({ bytes: 1, type: null })).toEqual({ code: 'unsupported', text: UNSUPPORTED });
    expect(uploadProblem({ bytes: FILE_BYTES_MOST + 1, type: null })).toEqual({ code: 'too_large', text: VIDEO_TEXT });
  });
});

describe('any file', () => {
  it('without bytes is refused as empty, whatever it claims to be', () => {
    fc.assert(
      fc.property(anyType, road, (type, by) => {
        expect(uploadProblem({ bytes: 0, type }, by)).toEqual({ code: 'empty', text: 'The file is empty.' });
      }),
    );
  });

  it('is judged by its bytes: its name and what the sender calls it change nothing', () => {
    fc.assert(
      fc.property(
        size,
        fc.uint8Array({ maxLength: 70 }),
        road,
        fc.string(),
        fc.string(),
        (bytes, head, by, name, mime) => {
          const file = { bytes, type: typeOfBytes(head) };
          const named = { ...file, name, filename: name, mimetype: mime };
          expect(uploadProblem(named, by)).toEqual(uploadProblem(file, by));
        },
      ),
    );
  });

  it('is never taken when a smaller one of its type is refused', () => {
    fc.assert(
      fc.property(anyType, road, fc.integer({ min: 1, max: 400 * MB }), fc.nat(10 * MB), (type, by, bytes, more) => {
        if (uploadProblem({ bytes, type }, by)) expect(uploadProblem({ bytes: bytes + more, type }, by)).not.toBeNull();
      }),
    );
  });
});

describe('what a file input is told', () => {
  it('names types and endings of the road, and of the kinds asked for', () => {
    expect(acceptOf('advertiser', ['image'])).toBe('image/jpeg,image/png,image/gif,.jpg,.jpeg,.png,.gif');
    expect(acceptOf('staff')).toContain('.mkv');
    expect(acceptOf('staff')).not.toContain('audio');
    for (const type of uploadLimits.advertiser.audio?.types ?? []) expect(acceptOf('advertiser')).toContain(type);
  });
});

describe('megabytes', () => {
  it('are of 1,048,576 bytes, and shown with two digits', () => {
    expect(bytesOf(10)).toBe(10_485_760);
    expect(megabytesOf(10_485_760)).toBe(10);
    expect(megabytesOf(1_572_864)).toBe(1.5);
    expect(megabytesOf(1)).toBe(0);
  });
});
