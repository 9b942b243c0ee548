import { expect, it } from '@jest/globals';
import { NewListing } from './http/properties.ts';
import { videoAddress } from './video.ts';

it.each([
  'https://www.youtube.com/watch?v=aB3_-456789',
  'youtube.com/watch?list=PL1&v=aB3_-456789&t=3s',
  ' https://youtu.be/aB3_-456789?si=x ',
  'https://m.youtube.com/shorts/aB3_-456789',
  'https://www.youtube-nocookie.com/embed/aB3_-456789',
])('stores %s as the address of the video', (address) => {
  expect(videoAddress(address)).toBe('https://www.youtube.com/watch?v=aB3_-456789');
});

const listing = {
  title: 'Flat',
  location: 'Banani',
  minPrice: 1,
  maxPrice: 2,
  image: 'https://i.example/1.webp',
};
const pictures = [{ image: listing.image }, { image: 'https://i.example/2.webp', kind: 'floor-plan' }];

it.each([
  'https://evil.example/watch?v=aB3_-456789',
  'https://youtube.com.evil.example/watch?v=aB3_-456789',
  'javascript:alert(1)//youtu.be/aB3_-456789',
  'https://www.youtube.com/watch?v=short',
])('refuses %s', (video) => {
  expect(NewListing.safeParse({ ...listing, video }).success).toBe(false);
});

it('accepts a video and a floor plan, which is never the cover', () => {
  const sent = NewListing.parse({ ...listing, pictures, video: 'youtu.be/aB3_-456789' });
  expect([sent.video, sent.pictures?.map(({ kind }) => kind)]).toEqual([
    'https://www.youtube.com/watch?v=aB3_-456789',
    [undefined, 'floor-plan'],
  ]);
  const plan = [{ image: listing.image, kind: 'floor-plan' }];
  expect(NewListing.safeParse({ ...listing, pictures: plan }).error?.issues).toMatchObject([
    { message: 'must begin with a photograph' },
  ]);
});
