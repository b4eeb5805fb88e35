import '@area/kit/testing/setup.ts';
